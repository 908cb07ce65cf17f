/** Why the texts of a file cannot be changed, as the terminal says it. */
export function Lock({ message }: { message: string }) {
  return (
    <div className="problem" role="alert">
      <p>These texts cannot be changed here until their file is fixed:</p>
      <p className="lines">{message}</p>
    </div>
  );
}
