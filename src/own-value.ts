/** What a table itself holds under a name that comes from outside; never what every object inherits, such as `constructor`. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(table, name) ? table[name] : undefined;
