import { join } from 'node:path';
import { UserError } from '../../errors.ts';
import { readNotebook } from '../../notebook/read.ts';
import type { Diagnosis } from './diagnoses.ts';

/** The source of the cell a diagnosis is about; null where its notebook is not at hand (recorded answers) or changed its cells. */
export async function codeOfCell({ prediction, result: { case: evalCase } }: Diagnosis): Promise<string | null> {
  const file = evalCase.notebooks[prediction.role];
  if (file === null) return null;
  try {
    const notebook = await readNotebook(join(evalCase.folder, file), file);
    return notebook.cells[prediction.cell]?.source ?? null;
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
