/** Puts values into the placeholders of a path: `fillPath('/kunde/:id', { id })`. */
export const fillPath = (path: string, params: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`path ${path} needs ${name}`);
    return encodeURIComponent(value).replaceAll('%2C', ',');
  });
