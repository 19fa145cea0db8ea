/** What a program tells people. Who reads it may go (`npm run audit -- verify | head`): the work goes on, and its end code counts. */
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

export const printLine = (line: string): void => void process.stdout.write(`${line}\n`);
export const printErrorLine = (line: string): void => void process.stderr.write(`${line}\n`);
