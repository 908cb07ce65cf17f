import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { TestimonialsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/** Client testimonials on a gray band: the first one large, the others in a row below it (`.testimonials`). */
export function Testimonials({ heading, action, testimonials }: TestimonialsContent) {
  return (
    <Section
      heading={heading}
      tone="band"
      aside={
        action && (
          <a className="link" href={action.href}>
            {action.label}
          </a>
        )
      }
    >
      <div className="testimonials">
        {testimonials.map(({ quote, name, role, photo }, position) => (
          <figure key={position}>
            <blockquote>{`“${quote}”`}</blockquote>
            <figcaption className="flex items-center gap-3 text-sm">
              <Picture picture={getPicture(photo)} sizes="56px" className="size-14 flex-none rounded-full" />
              <p className="leading-snug">
                <cite className="font-medium not-italic">{name}</cite>
                {role && <span className="block text-muted">{role}</span>}
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
