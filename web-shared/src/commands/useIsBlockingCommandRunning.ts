import { useIsMutating } from '@tanstack/react-query';

/** While a command that blocks is on its way nothing else can be pressed (specification 001 §7). */
export const useIsBlockingCommandRunning = (): boolean => useIsMutating({ predicate: ({ meta }) => meta?.['blocking'] === true }) > 0;
