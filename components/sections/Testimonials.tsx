import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import { TextLink } from '@/components/ui/TextLink';
import type { TestimonialsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/** Client testimonials on a gray band: the first one large, the others in a row below it. Below 75rem all are one row to swipe. */
export function Testimonials({ heading, action, testimonials }: TestimonialsContent) {
  return (
    <Section heading={heading} tone="band" aside={action && <TextLink {...action} />}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable with the keyboard (WCAG 2.1.1) */}
      <ul aria-label={heading} tabIndex={0} className="testimonials">
        {testimonials.map(({ quote, name, role, source, photo }, position) => (
          <li key={position}>
            <figure>
              <blockquote>{`“${quote}”`}</blockquote>
              <figcaption>
                <Picture picture={getPicture(photo)} sizes="40px" className="" />
                <p>
                  <cite>{name}</cite>
                  {role && <span>{role}</span>}
                  {source && <span>{source}</span>}
                </p>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
