/** Every n-th of a sorted list, so that parts are of much the same size and folders are spread over them. `part`: `2/4`, from 1. */
export function shardOf<Item>(items: readonly Item[], part: string): Item[] {
  const [index, parts] = part.split('/').map(Number) as [number, number];
  return items.filter((_, at) => at % parts === index - 1);
}
