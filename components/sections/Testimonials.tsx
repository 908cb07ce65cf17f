import { Picture } from '@/components/ui/Picture';
import { Section } from '@/components/ui/Section';
import type { TestimonialsContent } from '@/content/schema/home';
import { getPicture } from '@/lib/photos/photos';

/** Client testimonials on a gray band. */
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
      <div className="grid gap-x-gap md:grid-cols-2 md:gap-y-8 lg:grid-cols-3 lg:gap-y-12">
        {testimonials.map(({ quote, name, role, photo }, position) => (
          <figure key={position} className="flex flex-col gap-4 border-t border-control py-7 lg:min-h-64">
            <blockquote className="flex-1 font-display text-xl leading-[1.36] tracking-[-.008em]">
              {`“${quote}”`}
            </blockquote>
            <figcaption className="flex items-center gap-3.5 text-sm">
              <Picture picture={getPicture(photo)} sizes="48px" className="size-12 rounded-full" />
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
