/** The harmless text that every scanner takes for a virus. In pieces, so that none takes our own files for one. */
export const createEicarTestFile = (): Buffer =>
  Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}', '$EICAR', '-STANDARD', '-ANTIVIRUS', '-TEST-FILE', '!$H+H*'].join(''));
