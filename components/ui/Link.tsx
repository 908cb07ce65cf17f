import NextLink from 'next/link';
import type { ComponentProps } from 'react';
import { isRoute } from '@/lib/links';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link to anywhere. Pages of this site open through the router, without prefetching: fetching pages that are
 * perhaps never opened costs a visitor's data plan more than the few kilobytes at the click.
 */
export function Link({ href, ...rest }: LinkProps) {
  return isRoute(href) ? <NextLink href={href} prefetch={false} {...rest} /> : <a href={href} {...rest} />;
}
