/**
 * One cycle per strongly connected component (Tarjan 1972), as a closed path of nodes. The recursion is as deep as the
 * longest chain of imports, a few dozen.
 */
export function findCycles(edges: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const indexOf = new Map<string, number>();
  const stack: string[] = [];
  const components: Set<string>[] = [];

  const visit = (node: string): number => {
    const index = indexOf.size;
    indexOf.set(node, index);
    let low = index;
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!indexOf.has(next)) low = Math.min(low, visit(next));
      else if (stack.includes(next)) low = Math.min(low, indexOf.get(next) ?? low);
    }
    if (low === index) components.push(new Set(stack.splice(stack.indexOf(node))));
    return low;
  };
  for (const node of edges.keys()) if (!indexOf.has(node)) visit(node);

  return components.flatMap((component) => {
    const [start] = [...component].toSorted();
    if (start === undefined) return [];
    const isCyclic = component.size > 1 || edges.get(start)?.has(start) === true;
    return isCyclic ? [findShortestCycle(start, component, edges)] : [];
  });
}

/** The shortest cycle through `start` within its component, breadth first. */
function findShortestCycle(
  start: string,
  component: ReadonlySet<string>,
  edges: ReadonlyMap<string, ReadonlySet<string>>,
): string[] {
  const paths: string[][] = [[start]];
  const reached = new Set<string>();
  for (let path = paths.shift(); path; path = paths.shift()) {
    for (const next of edges.get(path.at(-1) ?? start) ?? []) {
      if (next === start) return [...path, start];
      if (component.has(next) && !reached.has(next)) {
        reached.add(next);
        paths.push([...path, next]);
      }
    }
  }
  return [...component];
}
