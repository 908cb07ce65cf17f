import { type ReactNode, useState } from 'react';
import type { ContentState } from '../shared/protocol';
import { Button } from './controls';
import type { Notice } from './useEditor';

type BarProps = {
  /** Progress of generating pictures; empty if finished. */
  progress: string;
  notice?: Notice | null;
  onDismiss?: () => void;
  children: ReactNode;
};

/** The bar at the bottom of the window, with a message above it. */
export function Bar({ progress, notice, onDismiss, children }: BarProps) {
  return (
    <div className="bar">
      {(notice || progress) && (
        <div className={notice?.isProblem ? 'notice wrong' : 'notice'}>
          <span role={notice?.isProblem ? 'alert' : 'status'}>{notice?.message ?? progress}</span>
          {notice && <Button onClick={onDismiss}>Close</Button>}
        </div>
      )}
      {children}
    </div>
  );
}

/** Puts the editor above elements that were added to the top layer later, such as the open menu. */
export function bringToTop(host: HTMLElement): void {
  host.hidePopover?.();
  host.showPopover?.();
}

type Problems = ContentState['problems'];

/** Whether the list of problems is open: hidden ones stay hidden until there is another one. */
export function useProblemList(problems: Problems) {
  const [hidden, setHidden] = useState<string[]>([]);
  const keys = problems.map(({ file, message }) => `${file} ${message}`);
  const isOpen = keys.some((key) => !hidden.includes(key));
  return { isOpen, toggle: () => setHidden(isOpen ? keys : []) };
}

type ProblemPanelProps = {
  problems: Problems;
  onHide: () => void;
  /** The name of a problem's field, and what opens it; null if it cannot be opened here. */
  fieldOf: (problem: Problems[number]) => { name: string; open: () => void } | null;
};

/** What is to fix in the content, by file and line. */
export function ProblemPanel({ problems, onHide, fieldOf }: ProblemPanelProps) {
  return (
    <section className="problems" role="alert" aria-label="To fix">
      <div className="problems-heading">
        <h2>{problems.length === 1 ? '1 thing to fix' : `${problems.length} things to fix`}</h2>
        <Button onClick={onHide}>Hide</Button>
      </div>
      <ul>
        {problems.map((problem, position) => {
          const { file, line, description } = problem;
          const field = fieldOf(problem);
          return (
            <li key={position}>
              <b>{line === null ? file : `${file}, line ${line}`}</b>
              <p>{description}</p>
              {field && <Button onClick={field.open}>Open: {field.name}</Button>}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
