import { useLayoutEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/icons';
import { words } from './words';

type CarouselArrowsProps = {
  index: number;
  count: number;
  trackId: string;
  onPrevious: () => void;
  onNext: () => void;
};

/**
 * The two arrows: beside the dots on phones, otherwise two squares at the bottom of the stage. At either end, an arrow is
 * hidden with its square (docs/specification.md, section 4), which keeps its space.
 */
export function CarouselArrows({ index, count, trackId, onPrevious, onNext }: CarouselArrowsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const isFirst = index === 0;
  const isLast = index === count - 1;

  // An arrow that is hidden would lose the keyboard focus: move it to the other one.
  useLayoutEffect(() => {
    if (isFirst && document.activeElement === previous.current) next.current?.focus();
    if (isLast && document.activeElement === next.current) previous.current?.focus();
  }, [isFirst, isLast]);

  const arrow = (atEnd: boolean) => ({
    'aria-controls': trackId,
    className: `size-11 focus-visible:outline-offset-[-5px] md:size-14 md:bg-plate ${atEnd ? 'invisible' : ''}`,
  });
  return (
    <div dir="ltr" className="carousel-arrows js-only">
      <IconButton ref={previous} aria-label={words.previous} onClick={onPrevious} {...arrow(isFirst)}>
        <Icon name="arrowLeft" />
      </IconButton>
      <IconButton ref={next} aria-label={words.next} onClick={onNext} {...arrow(isLast)}>
        <Icon name="arrowRight" />
      </IconButton>
    </div>
  );
}
