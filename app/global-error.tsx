'use client';

import { pageFailure } from '@/components/ui/words';
import './globals.css';

/**
 * Replaces everything, including the layout, when that fails to render. It is part of every page, so it is kept small:
 * the text, the site's stylesheet, which a strict CSP allows, and no component that could fail as well.
 */
export default function SiteError() {
  return (
    <html lang="en">
      <body>
        <title>{pageFailure.heading}</title>
        <main className="wrap grid justify-items-start gap-4 py-section">
          <h1>{pageFailure.heading}</h1>
          <p>{pageFailure.text}</p>
          {/* Reloads the page from the server. */}
          <a className="link" href="?">
            {pageFailure.retry}
          </a>
        </main>
      </body>
    </html>
  );
}
