import { createContext, use } from 'react';
import type { ServerConfig } from './server-config.ts';

export const ServerConfigContext = createContext<ServerConfig | null>(null);

/** The settings of this installation. */
export function useServerConfig(): ServerConfig {
  const config = use(ServerConfigContext);
  if (!config) throw new Error('useServerConfig needs a ServerConfigContext around it');
  return config;
}
