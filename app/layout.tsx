import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { ActionBar } from '@/components/layout/ActionBar';
import { ClientNavigation } from '@/components/layout/ClientNavigation';
import { Footer } from '@/components/layout/Footer';
import { Navbar } from '@/components/layout/Navbar';
import { QuietBoundary } from '@/components/ui/QuietBoundary';
import { site } from '@/content/site';
import { theme } from '@/content/theme';
import { darkModeScript } from '@/lib/darkMode';
import { tel } from '@/lib/links';
import { displayFont, displayFontRest } from './fonts';
import './globals.css';

/** The icon as SVG, and as PNG for iOS, which does not support SVG icons. */
export const metadata: Metadata = { icons: { icon: '/icon.svg', apple: '/icons/180.png' } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script in the head sets classes before React hydrates the element.
    <html
      lang="en"
      className={`${displayFont.variable} ${displayFontRest.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* Not in `viewport`, which Next.js rewrites on each navigation: `applyDarkMode` changes these elements. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={theme.colors.surface[0]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={theme.colors.surface[1]} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of lib/darkMode.ts */}
        <script dangerouslySetInnerHTML={{ __html: darkModeScript }} />
      </head>
      <body>
        <Navbar
          skipLink={site.skipLink}
          name={site.shortName}
          navigation={site.navigation}
          contact={site.contact}
          failure={site.failure}
        />
        <main id="main" tabIndex={-1} className="[outline:0]">
          {children}
        </main>
        <Footer {...site.footer} contactDetails={site.contact} />
        <QuietBoundary>
          <ActionBar {...site.actionBar} phone={tel(site.contact.phone.dial)} />
        </QuietBoundary>
        <QuietBoundary>
          <ClientNavigation />
        </QuietBoundary>
      </body>
    </html>
  );
}
