/** Whether a line is IPython's own syntax and not Python: `%magic`, `%%magic`, `!command`, `?help` or `help?`. */
export function isMagicLine(line: string): boolean {
  return /^\s*[%!?]/.test(line) || /^\s*[%\w.*]+\?{1,2}\s*$/.test(line);
}
