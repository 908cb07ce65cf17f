import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Editor } from '@/components/editor/Editor';
import { ActionBar } from '@/components/layout/ActionBar';
import { ClientNavigation } from '@/components/layout/ClientNavigation';
import { Footer } from '@/components/layout/Footer';
import { Navbar } from '@/components/layout/Navbar';
import { InlineScript } from '@/components/ui/InlineScript';
import { SilentErrorBoundary } from '@/components/ui/SilentErrorBoundary';
import { brand } from '@/lib/brand';
import { home, site } from '@/lib/content';
import { darkModeScript } from '@/lib/darkMode';
import { createTelUrl } from '@/lib/links';
import { getNavigationLinks } from '@/lib/navigationLinks';
import { displayFont, displayFontRest } from './fonts';
import './globals.css';

/** The icon, and a PNG for iOS, which does not support SVG icons. */
export const metadata: Metadata = { icons: { icon: '/icon.svg', apple: '/icons/180.png' } };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script in the head sets classes before hydration.
    <html
      lang="en"
      className={`${displayFont.variable} ${displayFontRest.variable}`}
      suppressHydrationWarning
    >
      <head>
        {/* Not in `viewport`: Next.js renders that again on each navigation, and would undo the changes of `applyDarkMode`. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={brand.surface[0]} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={brand.surface[1]} />
        <InlineScript code={darkModeScript} />
      </head>
      <body>
        <Navbar
          name={site.shortName}
          navigation={site.navigation}
          links={getNavigationLinks()}
          contact={site.contact}
        />
        <main id="main" tabIndex={-1} className="[outline:0]">
          {children}
        </main>
        <Footer {...site.footer} contactDetails={site.contact} photographer={home.about?.photographer} />
        <SilentErrorBoundary>
          <ActionBar planLink={site.navigation.plan} phoneUrl={createTelUrl(site.contact.phone.number)} />
        </SilentErrorBoundary>
        <SilentErrorBoundary>
          <ClientNavigation />
        </SilentErrorBoundary>
        <Editor />
      </body>
    </html>
  );
}
