type TextLinkProps = { label: string; href: string; className?: string };

/** An underlined link, high enough for a finger. */
export function TextLink({ label, href, className }: TextLinkProps) {
  return (
    <a className={['link', className].filter(Boolean).join(' ')} href={href}>
      {label}
    </a>
  );
}
