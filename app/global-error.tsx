'use client';

import { pageFailure } from '@/content/site';
import './globals.css';

/**
 * The error boundary of the root layout. It is part of every page, so it is kept
 * small: text, the site's stylesheet, which the strict policy allows, and nothing that could fail again.
 */
export default function SiteError() {
  return (
    <html lang="en">
      <body>
        <title>{pageFailure.heading}</title>
        <main className="wrap grid justify-items-start gap-4 py-section">
          <h1>{pageFailure.heading}</h1>
          <p>{pageFailure.text}</p>
          {/* A full reload from the server. */}
          <a className="link" href="?">
            {pageFailure.retry}
          </a>
        </main>
      </body>
    </html>
  );
}
