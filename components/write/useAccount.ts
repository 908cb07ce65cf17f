import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Account, watchAccount } from '@/lib/firebase/identity';

/** Who is signed in: null when nobody is, undefined as long as that is not known. */
export function useAccount(config: FirebaseConfig): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(config, setAccount), [config]);
  return account;
}
