import type { ComponentProps, ReactNode } from 'react';

/** A button that looks like a link. */
export const LinkButton = (props: ComponentProps<'button'>) => (
  <button type="button" className="link" {...props} />
);

/** A message that is announced at once; hidden while it is empty. */
export const Notice = ({ children }: { children: ReactNode }) => (
  <p role="alert" className="write-notice">
    {children}
  </p>
);
