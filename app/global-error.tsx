'use client';

import { pageErrorMessages } from '@/components/ui/messages';
import './globals.css';

/**
 * Replaces the whole page if the layout fails to render. This component is part of every page, so it is small: the text, and the
 * stylesheet of the site, which the strict Content Security Policy allows. It uses no component that could fail as well.
 */
export default function SiteError() {
  return (
    <html lang="en">
      <body>
        <title>{pageErrorMessages.heading}</title>
        <main className="wrap grid justify-items-start gap-4 py-section">
          <h1>{pageErrorMessages.heading}</h1>
          <p>{pageErrorMessages.text}</p>
          {/* Reloads the page from the server. */}
          <a className="link" href="?">
            {pageErrorMessages.retry}
          </a>
        </main>
      </body>
    </html>
  );
}
