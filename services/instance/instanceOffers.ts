/** What the bank is called and how it works has to be known before any context is built: the composition follows it itself. */
export { followConfiguration, type ConfigurationFollower } from './configuration/followConfiguration.ts';
export { storeFileConfiguration } from './configuration/storeFileConfiguration.ts';
