/** A script that runs while the page is parsed. @param code a constant of this project: it is not escaped */
export function InlineScript({ code }: { code: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React escapes the text of a script, which browsers do not undo
  return <script dangerouslySetInnerHTML={{ __html: code }} />;
}
