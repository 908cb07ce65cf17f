import type { SafeHtml } from '@/lib/blog/sanitize';

const styles = [
  'max-w-post [&>*+*]:mt-[1em]',
  '[&_h3]:mt-[1.6em] [&_h3]:text-lg [&_h4]:mt-[1.4em] [&_h4]:font-semibold',
  '[&_a]:underline [&_a]:decoration-accent [&_a]:underline-offset-[.2em] hover:[&_a]:text-accent',
  '[&_ul]:list-disc [&_ul]:pl-[1.2em] [&_ol]:list-decimal [&_ol]:pl-[1.3em] [&_li+li]:mt-[.35em] [&_li]:marker:text-muted',
  '[&_blockquote]:border-l-2 [&_blockquote]:border-accent [&_blockquote]:pl-5 [&_blockquote]:font-display [&_blockquote]:text-xl [&_blockquote]:leading-snug',
  '[&_img]:h-auto [&_img]:w-full [&_img]:bg-band [&_strong]:font-semibold [&_pre]:overflow-x-auto [&_table]:block [&_table]:overflow-x-auto',
  'break-words',
].join(' ');

/** Text that comes as HTML. It takes nothing but HTML that was cleaned. */
export function Prose({ html }: { html: SafeHtml }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the type admits only the sanitiser's output
  return <div className={styles} dangerouslySetInnerHTML={{ __html: html }} />;
}
