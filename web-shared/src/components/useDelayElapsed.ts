import { useEffect, useState } from 'react';

/** False first, true once `ms` have gone by: nothing flashes for what is quick. */
export function useDelayElapsed(ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return over;
}
