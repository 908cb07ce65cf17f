import type { Contact, SiteContent } from '@/content/types';
import { hrefOf, mailto, tel } from '@/lib/links';

type FooterProps = SiteContent['footer'] & { contactDetails: Contact };

const linkClass =
  'inline-flex min-h-8 items-center whitespace-nowrap underline-offset-[.3em] hover:text-inv-ink hover:underline max-md:min-h-11 pointer-coarse:min-h-11';

/** The foot of every page: the address at display size, three columns, and the legal line. */
export function Footer({
  invitation,
  solutions,
  about,
  contact,
  copyright,
  credit,
  contactDetails,
}: FooterProps) {
  const { email, phone } = contactDetails;
  const contactLinks = [
    { label: contact.emailLabel, href: mailto(email, { subject: invitation, body: [] }) },
    { label: phone.display, href: tel(phone.dial) },
    ...contact.links,
  ];
  return (
    <footer className="site-footer border-t border-inv-line bg-inv text-inv-ink">
      <div className="wrap">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-[clamp(3.5rem,2rem+5vw,6.5rem)] pb-[clamp(2.5rem,4.5vw,4.5rem)]">
          <p className="text-sm text-inv-muted">{invitation}</p>
          <a
            href={`mailto:${email}`}
            className="justify-self-start py-1.5 font-display text-[min(clamp(1.5rem,.75rem+4.1vw,4.5rem),7.2vw)] leading-tight wrap-anywhere tracking-[-.02em] underline decoration-inv-accent decoration-1 underline-offset-[.16em] hover:text-inv-accent"
          >
            {email}
          </a>
        </div>
        <div className="grid gap-x-gap gap-y-10 border-t border-inv-line py-10 text-sm text-inv-muted max-md:grid-cols-2 md:grid-cols-[3fr_5fr_4fr] [&_h2]:mb-2.5 [&_h2]:text-lg [&_h2]:leading-[1.3] [&_h2]:tracking-normal [&_h2]:text-inv-ink">
          <section>
            <h2>{solutions.heading}</h2>
            <ul>
              {solutions.links.map((action) => (
                <li key={action.label}>
                  <a href={hrefOf(action, contactDetails)} className={linkClass}>
                    {action.label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
          <section className="max-md:order-last max-md:col-span-2">
            <h2>{about.heading}</h2>
            <p className="max-w-[30em]">{about.text}</p>
          </section>
          <section>
            <h2>{contact.heading}</h2>
            <ul className="gap-x-gap [columns:8rem_2]">
              {contactLinks.map(({ label, href }) => (
                <li key={label}>
                  <a href={href} className={linkClass}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="flex flex-wrap justify-between gap-x-8 gap-y-1 border-t border-inv-line pt-5 pb-8 text-xs text-inv-muted">
          <span>© {copyright}</span>
          <span>{credit}</span>
        </div>
      </div>
    </footer>
  );
}
