import type { SafeHtml } from '@/lib/blog/sanitize';

/** Renders sanitized HTML; its type accepts nothing else. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only the sanitizer's output
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
