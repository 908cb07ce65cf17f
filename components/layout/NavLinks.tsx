'use client';

import { usePathname } from 'next/navigation';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LinkAction } from '@/content/schema/common';

type NavLinksProps = { links: LinkAction[]; className: string; onFollow?: () => void };

/** Links to the pages, with the current one marked unless that fails. */
export function NavLinks(props: NavLinksProps) {
  return (
    <SilentErrorBoundary instead={<Links {...props} />}>
      <MarkedLinks {...props} />
    </SilentErrorBoundary>
  );
}

/** Marking needs the path, which a shared layout does not have. */
function MarkedLinks(props: NavLinksProps) {
  const pathname = usePathname();
  // The home page has two URLs.
  return <Links {...props} current={pathname === '/home' ? '/' : pathname} />;
}

function Links({ links, className, onFollow, current }: NavLinksProps & { current?: string }) {
  return links.map(({ label, href }, position) => (
    <a
      key={position}
      href={href}
      className={className}
      aria-current={href === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </a>
  ));
}
