'use client';

import { usePathname } from 'next/navigation';
import type { LinkAction } from '@/content/types';

type NavLinksProps = { links: LinkAction[]; className: string; onFollow?: () => void };

/** Links to the pages, the current one marked. It needs the address, which a shared layout does not know. */
export function NavLinks({ links, className, onFollow }: NavLinksProps) {
  const pathname = usePathname();
  // The home page answers at two addresses.
  const current = pathname === '/home' ? '/' : pathname;
  return links.map(({ label, href }) => (
    <a
      key={href}
      href={href}
      className={className}
      aria-current={href === current ? 'page' : undefined}
      onClick={onFollow}
    >
      {label}
    </a>
  ));
}
