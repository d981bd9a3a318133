/** Endings of files that hold a notebook as text. */
export const textSuffixes: readonly string[] = ['.py', '.md', '.qmd', '.Rmd'];

/** Whether a file of this name may hold a notebook as text; its header says whether it does. */
export const isTextName = (name: string): boolean => textSuffixes.some((suffix) => name.endsWith(suffix));

/** Whether a file of this name may hold a notebook. */
export const isNotebookName = (name: string): boolean => name.endsWith('.ipynb') || isTextName(name);
