import { useState } from 'react';
import type { ReportedProblem } from '../server/protocol';

/** Whether the list of problems is open: hidden ones stay hidden until there is another one. */
export function useProblemList(problems: ReportedProblem[]) {
  const [hidden, setHidden] = useState<string[]>([]);
  const keys = problems.map(({ file, message }) => `${file} ${message}`);
  const isOpen = keys.some((key) => !hidden.includes(key));
  return { isOpen, toggle: () => setHidden(isOpen ? keys : []) };
}

type ProblemPanelProps = {
  problems: ReportedProblem[];
  isOpen: boolean;
  onToggle: () => void;
  /** The name of a problem's field, and what opens it; null if it cannot be opened here. */
  fieldOf: (problem: ReportedProblem) => { name: string; open: () => void } | null;
};

/** What is to fix in the content, by file and line. */
export function ProblemPanel({ problems, isOpen, onToggle, fieldOf }: ProblemPanelProps) {
  return (
    <section className="problems" role="alert" aria-label="To fix">
      <header>
        <h2>{problems.length === 1 ? '1 thing to fix' : `${problems.length} things to fix`}</h2>
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          {isOpen ? 'Hide' : 'Show'}
        </button>
      </header>
      {isOpen && (
        <ul>
          {problems.map((problem, position) => {
            const { file, line, description } = problem;
            const field = fieldOf(problem);
            return (
              <li key={position}>
                <b>{line === null ? file : `${file}, line ${line}`}</b>
                <p>{description}</p>
                {field && (
                  <button type="button" onClick={field.open}>
                    Open: {field.name}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
