import { PhotographerNote } from '@/components/ui/PhotographerNote';
import type { Photographer } from '@/content/schema/home';
import type { Contact, SiteContent } from '@/content/schema/site';
import { createMailtoUrl, createTelUrl, getActionUrl } from '@/lib/links';
import { getPicture } from '@/lib/photos/photos';
import { removeHiddenPrice } from '@/lib/placeholders';
import { FooterInvitation } from './FooterInvitation';

type FooterProps = SiteContent['footer'] & { contactDetails: Contact; photographer?: Photographer | null };

/** The footer of every page: an invitation to plan a session, three columns, and a line with the copyright. */
export function Footer({
  invitation,
  plan,
  solutions,
  about,
  contact,
  copyright,
  privacy,
  credit,
  contactDetails,
  photographer,
}: FooterProps) {
  const { email, phone } = contactDetails;
  const contactLinks = [
    { label: contact.emailLabel, href: createMailtoUrl(email, { subject: invitation, body: [] }) },
    { label: phone.display, href: createTelUrl(phone.number) },
    ...contact.links,
  ];
  return (
    <footer className="site-footer deferred">
      <div className="wrap">
        <FooterInvitation
          invitation={invitation}
          planLink={removeHiddenPrice(plan.default)}
          planLinkByPath={Object.fromEntries(
            plan.pages.map(({ path, button }) => [path, button && removeHiddenPrice(button)]),
          )}
          contact={contactDetails}
        />
        <div className="footer-columns">
          <section>
            <h2>{solutions.heading}</h2>
            <ul>
              {solutions.links.map((action, position) => (
                <li key={position}>
                  <a href={getActionUrl(action, contactDetails)}>{action.label}</a>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h2>{about.heading}</h2>
            {photographer ? (
              <PhotographerNote face={getPicture(photographer.face)} className="items-start">
                {about.text}
                <span className="mt-2 block font-medium text-inverse-ink">{about.reply}</span>
              </PhotographerNote>
            ) : (
              <p>{about.text}</p>
            )}
          </section>
          <section>
            <h2>{contact.heading}</h2>
            <ul>
              {contactLinks.map(({ label, href }, position) => (
                <li key={position}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
        <div className="footer-legal">
          <span>{`© ${copyright}`}</span>
          <a href={privacy.href}>{privacy.label}</a>
          <span>{credit}</span>
        </div>
      </div>
    </footer>
  );
}
