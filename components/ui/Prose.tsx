import type { SafeHtml } from '@/lib/blog/sanitize';

/** Text that comes as HTML. It takes nothing but HTML that was cleaned. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only the sanitizer's output
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
