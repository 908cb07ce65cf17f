import type { ProofsContent } from '@/content/schema/proofs';
import type { ClientMail } from '@/lib/booking/ownerMails';
import type { StoredTexts } from '@/lib/booking/ownerTexts';
import type { StudioPayment } from '@/lib/proofs/gallery';
import type { ProofPrices } from '@/lib/proofs/proofPrices';

// What the parts of the owner's galleries have in common.

/** What galleries need from the content. */
export type ProofsSettings = StudioPayment & {
  prices: ProofPrices;
  /** The texts of messages, which count until an owner has changed them. */
  texts: ProofsContent['texts'];
  /** The studio's address for answers. */
  email: string;
  /** Whether the extension "Trigger Email from Firestore" is installed. */
  hasMailExtension: boolean;
};

export type ProofsDesk = {
  settings: ProofsSettings;
  /** The owner's texts, as far as they were changed. */
  texts: StoredTexts;
  mails: ClientMail[];
  /** When `npm run notify` last could send mail, and has cleaned up, in milliseconds since 1970; 0 if it never did. */
  lastMailRunTime: number;
  cleanedAt: number;
};
