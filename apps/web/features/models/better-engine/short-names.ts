/** Without the folder or the publisher, unless two would be named alike. */
export function shortNames(models: readonly string[]): string[] {
  const names = models.map((model) => model.replace(/^.*[/\\](?=.)/, ''));
  return names.map((name, index) => (names.indexOf(name) === names.lastIndexOf(name) ? name : models[index]!));
}
