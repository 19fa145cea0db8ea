import { openTestConfigurationOnStoreFolder } from './openTestConfigurationOnStoreFolder.ts';

const [folder = ''] = process.argv.slice(2);
const { configuration } = await openTestConfigurationOnStoreFolder(folder);

/** Says the bank's name whenever it changes, as a portal in another process would show it. */
let told = '';
const tell = (): void => {
  const { bankName } = configuration.current().app;
  if (bankName === told) return;
  told = bankName;
  process.stdout.write(`${bankName}\n`);
};
await configuration.look();
configuration.start();
tell();
setInterval(tell, 20);
