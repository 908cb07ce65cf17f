'use client';

import { usePathname } from 'next/navigation';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import type { LinkAction } from '@/content/schema/common';

type NavLinksProps = { links: LinkAction[]; className: string; onFollow?: () => void };

/** Links to the pages. The link to the current page is marked; if that fails, the links are shown without a mark. */
export function NavLinks(props: NavLinksProps) {
  return (
    <SilentErrorBoundary fallback={<LinkList {...props} />}>
      <LinksWithCurrentPage {...props} />
    </SilentErrorBoundary>
  );
}

/** Reads the path in the browser, because a shared layout does not know it. */
function LinksWithCurrentPage(props: NavLinksProps) {
  const pathname = usePathname();
  // The home page has two URLs.
  return <LinkList {...props} current={pathname === '/home' ? '/' : pathname} />;
}

function LinkList({ links, className, onFollow, current }: NavLinksProps & { current?: string }) {
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
