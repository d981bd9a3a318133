import type { IMimeBundle, IOutput, IStream } from '@jupyterlab/nbformat';
import type { KernelMessage } from '@jupyterlab/services';
import { z } from 'zod';
import { isRecord } from '../is-record.ts';

/** What is kept of the widgets of one kernel, in bytes of JSON and of buffers. */
const keptBytes = 64 * 2 ** 20;
const stateType = 'application/vnd.jupyter.widget-state+json';

const path = z.array(z.union([z.string(), z.number()]));
const update = z.object({
  comm_id: z.string(),
  target_name: z.string().optional(),
  data: z.object({ state: z.record(z.string(), z.unknown()), buffer_paths: z.array(path).optional() }),
});

type WidgetBuffer = { data: string; encoding: 'base64'; path: z.infer<typeof path> };
/** `known`: what the kernel has been told of the outputs. */
type OutputModel = { outputs: IOutput[]; clearsOnNext: boolean; isKnown: boolean };

/**
 * What a browser would know of the widgets of a kernel: the state that a notebook stores, so that they can be shown without a kernel, and what
 * `Output` widgets show. As nbclient does it (client.py, output_widget.py).
 */
export class Widgets {
  readonly #states = new Map<string, Record<string, unknown>>();
  readonly #buffers = new Map<string, Map<string, WidgetBuffer>>();
  readonly #outputs = new Map<string, OutputModel>();
  #bytesLeft = keptBytes;

  /** Takes a message of a comm; answers the id of an `Output` widget that begins or ends to capture, and of which request. */
  take({ content, header, buffers = [] }: KernelMessage.IIOPubMessage): { widget: string; request: string } | null {
    const message = update.safeParse(content);
    if (!message.success) return null;
    const { comm_id: id, target_name: target, data } = message.data;
    this.#keep(id, data, buffers);
    const { state } = data;
    if ((header.msg_type as string) === 'comm_open' && target === 'jupyter.widget' && isOutputModel(state)) {
      const kept = this.#states.get(id)?.['outputs'];
      this.#outputs.set(id, { outputs: (Array.isArray(kept) ? kept : []) as IOutput[], clearsOnNext: false, isKnown: true });
      return null;
    }
    return this.#outputs.has(id) && typeof state['msg_id'] === 'string' ? { widget: id, request: state['msg_id'] } : null;
  }

  /** Shows an output in an `Output` widget. */
  show(widget: string, output: IOutput): void {
    const model = this.#outputs.get(widget);
    if (!model) return;
    if (model.clearsOnNext) Object.assign(model, { outputs: [], clearsOnNext: false });
    const size = sizeOf(output);
    if (size > this.#bytesLeft) return;
    this.#bytesLeft -= size;
    const last = model.outputs.at(-1);
    if (isStream(last) && isStream(output) && last.name === output.name) last.text = `${String(last.text)}${String(output.text)}`;
    else model.outputs.push(structuredClone(output));
    this.#showAll(widget, model);
  }

  clear(widget: string, when: 'now' | 'on-next'): void {
    const model = this.#outputs.get(widget);
    if (!model) return;
    if (when === 'on-next') model.clearsOnNext = true;
    else this.#showAll(widget, Object.assign(model, { outputs: [] }));
  }

  /** The outputs of `Output` widgets that the kernel has not been told yet, by widget. */
  news(): { widget: string; outputs: readonly IOutput[] }[] {
    const changed = [...this.#outputs].filter(([, { isKnown }]) => !isKnown);
    for (const [, model] of changed) model.isKnown = true;
    return changed.map(([widget, { outputs }]) => ({ widget, outputs }));
  }

  /** What goes into the notebook's metadata under `widgets`; null where no widget was made. */
  get metadata(): IMimeBundle | null {
    if (this.#states.size === 0) return null;
    const models = [...this.#states].filter(([, state]) => '_model_name' in state);
    const state = Object.fromEntries(models.map(([id, one]) => [id, { ...modelOf(one), state: one, ...this.#buffersOf(id) }]));
    return { [stateType]: { state, version_major: 2, version_minor: 0 } } as unknown as IMimeBundle;
  }

  #showAll(widget: string, model: OutputModel): void {
    model.isKnown = false;
    const state = this.#states.get(widget);
    if (state) state['outputs'] = model.outputs;
  }

  #keep(
    id: string,
    { state, buffer_paths: paths = [] }: z.infer<typeof update>['data'],
    buffers: readonly (ArrayBuffer | ArrayBufferView)[],
  ): void {
    const before = this.#states.get(id) ?? {};
    const encoded = paths.flatMap((at, index) => {
      const buffer = buffers[index];
      return buffer === undefined ? [] : [{ data: base64(buffer), encoding: 'base64' as const, path: at }];
    });
    const replaced = Object.fromEntries(Object.keys(state).flatMap((key) => (key in before ? [[key, before[key]]] : [])));
    const known = this.#buffers.get(id) ?? new Map<string, WidgetBuffer>();
    const grown =
      sizeOf(state) - sizeOf(replaced) + encoded.reduce((sum, one) => sum + one.data.length - (known.get(keyOf(one))?.data.length ?? 0), 0);
    // Widgets that have no room left stay as they were.
    if (grown > this.#bytesLeft) return;
    this.#bytesLeft -= grown;
    this.#states.set(id, Object.assign(before, state));
    for (const one of encoded) known.set(keyOf(one), one);
    if (known.size > 0) this.#buffers.set(id, known);
  }

  #buffersOf(id: string): { buffers?: WidgetBuffer[] } {
    const known = this.#buffers.get(id);
    return known ? { buffers: [...known.values()] } : {};
  }
}

const isOutputModel = (state: Readonly<Record<string, unknown>>) =>
  state['_model_module'] === '@jupyter-widgets/output' && state['_model_name'] === 'OutputModel';

const modelOf = (state: Readonly<Record<string, unknown>>) => ({
  model_name: state['_model_name'] ?? null,
  model_module: state['_model_module'] ?? null,
  model_module_version: state['_model_module_version'] ?? null,
});

const isStream = (output: IOutput | undefined): output is IStream => isRecord(output) && output['output_type'] === 'stream';
const keyOf = ({ path: at }: WidgetBuffer) => JSON.stringify(at);
const sizeOf = (value: unknown) => (JSON.stringify(value) ?? '').length;
const base64 = (buffer: ArrayBuffer | ArrayBufferView) =>
  (ArrayBuffer.isView(buffer) ? Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength) : Buffer.from(buffer)).toString('base64');
