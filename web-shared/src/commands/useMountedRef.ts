import { useEffect, useRef, type RefObject } from 'react';

/** False once the part has left the screen: whoever has gone elsewhere meanwhile is not pulled back. */
export function useMountedRef(): RefObject<boolean> {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => void (mounted.current = false);
  }, []);
  return mounted;
}
