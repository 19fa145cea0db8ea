import { createContext, useContext } from 'react';
import type { ConfigView } from '@portal/contracts/instance/config';

export const ConfigContext = createContext<ConfigView | null>(null);

export function useConfig(): ConfigView {
  const config = useContext(ConfigContext);
  if (config === null) throw new Error('no configuration above');
  return config;
}
