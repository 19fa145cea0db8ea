import { projectorOnFolder } from './projectorOnFolder.ts';

/** Projects the folder named in the arguments until it is killed; says a word when it has begun. */
const { projector } = await projectorOnFolder(process.argv[2] ?? '');
await projector.start();
process.send?.('started');
