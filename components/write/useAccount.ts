import { useEffect, useState } from 'react';
import type { FirebaseConfig } from '@/lib/firebase/config';
import { type Account, watchAccount } from '@/lib/firebase/identity';

/** The account that is signed in: null when signed out, undefined while unknown. */
export function useAccount(config: FirebaseConfig): Account | null | undefined {
  const [account, setAccount] = useState<Account | null>();
  useEffect(() => watchAccount(config, setAccount), [config]);
  return account;
}
