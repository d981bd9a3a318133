const KEYWORDS = new Set(
  (
    'False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda ' +
    'nonlocal not or pass raise return try while with yield'
  ).split(' '),
);

/** Whether a name can stand on the left of a Python assignment. */
export function isPythonName(name: string): boolean {
  return /^[\p{ID_Start}_]\p{ID_Continue}*$/u.test(name) && !KEYWORDS.has(name);
}

/** The Python literal of a JSON value; numbers without a fraction become int, as JSON has one number type only. */
export function pythonLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : pythonFloat(value);
  if (typeof value === 'string') return pythonString(value);
  if (Array.isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  return `{${Object.entries(value)
    .map(([key, item]) => `${pythonString(key)}: ${pythonLiteral(item)}`)
    .join(', ')}}`;
}

/** `float('nan')`, `float('inf')` or `float('-inf')`: Python has no literals for them. */
export function pythonFloat(value: number): string {
  return `float('${Number.isNaN(value) ? 'nan' : value < 0 ? '-inf' : 'inf'}')`;
}

/** JSON's escapes mean the same in Python; line separators beyond it are escaped too, since IPython splits cells at them. */
function pythonString(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u00a0\u2028\u2029\ufeff]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
