import { ButtonLink } from '@/components/ui/Button';
import { IslandBoundary } from '@/components/ui/IslandBoundary';
import type { LinkAction } from '@/content/schema/common';
import type { Contact, SiteContent } from '@/content/schema/site';
import { brand } from '@/lib/brand';
import { createMailtoUrl, createTelUrl } from '@/lib/links';
import { DarkModeToggle } from './DarkModeToggle';
import { MobileNav } from './MobileNav';
import { messages } from './messages';
import { NavLinks } from './NavLinks';

type NavbarProps = {
  name: string;
  navigation: SiteContent['navigation'];
  links: LinkAction[];
  contact: Contact;
};

/** The header bar of every page. It is opaque, so that its contrast does not depend on the content behind it. */
export function Navbar({ name, navigation, links, contact }: NavbarProps) {
  const contactLink = {
    label: navigation.contact.label,
    href: createMailtoUrl(contact.email, navigation.contact.email),
  };
  return (
    <header id="header" className="site-header sticky top-0 z-20 border-b border-line bg-surface">
      <a href="#main" className="fixed -top-24 left-gutter z-50 bg-ink px-4 py-3 text-surface focus:top-3">
        {messages.skipLink}
      </a>
      <div className="wrap flex h-header items-center gap-1">
        <a
          href="/"
          className="mr-auto inline-flex min-h-11 items-center gap-2.5 font-display text-[min(1.375rem,6vw)] leading-none tracking-[-.015em]"
        >
          <svg viewBox="0 0 18 24" aria-hidden="true" width={18} height={24}>
            <path className="fill-accent" d={brand.mark.accent} />
            <path className="fill-ink" d={brand.mark.ink} />
          </svg>
          {name}
        </a>
        <nav aria-label={messages.navigation} className="mr-4 hidden h-full lg:flex">
          <NavLinks links={links} className="nav-link" />
        </nav>
        <IslandBoundary compact>
          <DarkModeToggle />
        </IslandBoundary>
        <a href={contactLink.href} className="nav-link h-full max-lg:hidden">
          {contactLink.label}
        </a>
        <ButtonLink
          variant="primary"
          href={navigation.plan.href}
          className="plan-button mx-2 max-sm:hidden lg:mr-0"
        >
          {navigation.plan.label}
        </ButtonLink>
        <IslandBoundary compact>
          <MobileNav
            links={links}
            planLink={navigation.plan}
            contactLink={contactLink}
            phoneUrl={createTelUrl(contact.phone.number)}
          />
        </IslandBoundary>
      </div>
    </header>
  );
}
