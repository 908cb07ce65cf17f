import { useEffect } from 'react';
import { addressHere, repairAddress } from '@/lib/repairAddress';

/** Repairs the address of this page, now and when its fragment changes. */
export function useRepairedAddress(): void {
  // Not before: the router would write the address that it has begun with.
  useEffect(() => {
    const repair = () => {
      const repaired = repairAddress(addressHere());
      if (repaired === addressHere()) return;
      history.replaceState(null, '', repaired);
      dispatchEvent(new HashChangeEvent('hashchange'));
    };
    repair();
    addEventListener('hashchange', repair);
    return () => removeEventListener('hashchange', repair);
  }, []);
}
