import type { ReactNode } from 'react';

type StepProps = {
  heading: string;
  /** A line below the heading. */
  hint?: string;
  children: ReactNode;
};

/** One step of the form: a fieldset, which groups its radio buttons. */
export function Step({ heading, hint, children }: StepProps) {
  return (
    <fieldset>
      <legend>
        <h2>{heading}</h2>
        {hint}
      </legend>
      {children}
    </fieldset>
  );
}
