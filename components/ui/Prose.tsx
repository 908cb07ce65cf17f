import type { SafeHtml } from '@/lib/blog/sanitize';
import './prose.css';

/** Renders HTML text. Only accepts sanitized HTML. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only the sanitizer's output
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
