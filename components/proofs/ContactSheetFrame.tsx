import { type CSSProperties, memo, type RefObject } from 'react';
import { fillPlaceholders } from '@/lib/format';
import { messages } from './messages';
import { Heart, ProofIcon } from './ProofIcon';
import { createFailureRenderer, ProofPicture } from './ProofPicture';

export type ContactSheetHandlers = Record<'onFocus' | 'onOpen' | 'onToggle', (frameId: string) => void>;

type ContactSheetFrameProps = {
  id: string;
  name: string;
  /** The name of the link, with the position and the state of the frame. */
  label: string;
  /** The width divided by the height. */
  ratio: number;
  src: string;
  href: string;
  state: 'chosen' | 'maybe' | null;
  hasNote: boolean;
  /** Whether the frame is in the tab order. */
  isTabStop: boolean;
  isLazy: boolean;
  /** The links of all frames, by the ids of the frames. */
  links: RefObject<Map<string, HTMLAnchorElement>>;
  /** A ref, because new functions would render each frame again. */
  handlers: RefObject<ContactSheetHandlers>;
};

/** A frame in the contact sheet, with its heart. It renders only if its own values change: a gallery has up to 999 frames. */
export const ContactSheetFrame = memo(function ContactSheetFrame(props: ContactSheetFrameProps) {
  const { id, name, label, ratio, src, href, state, hasNote, isTabStop, isLazy, links, handlers } = props;
  const style: CSSProperties & { '--r': number } = { '--r': ratio };
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <li style={style} className="relative scroll-mt-18 scroll-mb-28 bg-band max-md:mb-5">
      <ProofPicture
        src={src}
        alt=""
        className="size-full object-cover max-md:bg-[#3a342f]"
        isLazy={isLazy}
        renderFailure={createFailureRenderer(
          { name },
          'absolute inset-0 bottom-11 gap-0 overflow-hidden p-1',
        )}
      />
      <a
        ref={(link) => {
          if (link) links.current.set(id, link);
        }}
        href={href}
        data-frame={id}
        tabIndex={tabIndex}
        className="absolute inset-0 shadow-[inset_0_0_0_1px_var(--photo-edge)] focus-visible:outline-[3px] focus-visible:outline-offset-[-2px]"
        onFocus={() => handlers.current.onFocus(id)}
        onClick={() => handlers.current.onOpen(id)}
      >
        <span className="sr-only">{label}</span>
      </a>
      <span
        aria-hidden="true"
        className="pointer-events-none absolute top-full left-0 flex max-w-full items-center gap-1 pt-0.5 text-[.6875rem] leading-4 text-muted md:top-auto md:bottom-0 md:max-w-[calc(100%-2.75rem)] md:bg-surface md:pt-[3px] md:pr-1.5"
      >
        {hasNote && <ProofIcon name="note" className="size-4" />}
        <span className="truncate">{name}</span>
      </span>
      <button
        type="button"
        className={`proofs-heart absolute right-0 bottom-0 grid size-11 place-items-center focus-visible:-outline-offset-3 md:bg-surface md:pt-[3px] md:pl-[3px] ${state === 'chosen' ? 'md:text-accent' : state === 'maybe' ? 'md:text-ink' : 'md:text-muted md:hover:text-ink'}`}
        data-state={state ?? undefined}
        tabIndex={tabIndex}
        aria-pressed={state === 'chosen'}
        aria-label={fillPlaceholders(messages.controls.chooseNamed, { name })}
        onFocus={() => handlers.current.onFocus(id)}
        onClick={({ detail }) => detail < 2 && handlers.current.onToggle(id)}
      >
        <Heart state={state} />
      </button>
    </li>
  );
});
