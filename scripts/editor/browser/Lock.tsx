/** Why the texts of a file cannot be changed, in the words of the terminal. */
export function Lock({ words }: { words: string }) {
  return (
    <div className="problem" role="alert">
      <p>These texts cannot be changed here until their file is fixed:</p>
      <p className="lines">{words}</p>
    </div>
  );
}
