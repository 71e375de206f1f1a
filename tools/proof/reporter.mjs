import { writeFileSync, writeSync } from 'node:fs';

/** @typedef {{ project: string, file: string, name: string, state: string, milliseconds: number, message?: string | undefined }} TestReport `name` '': the file itself */

const PROGRESS_MILLISECONDS = 20_000;
/** The parent process reads here how far a run is; nobody else opens it. */
const PROGRESS_PIPE = 3;

/** @param {readonly { message: string }[] | undefined} errors */
function firstMessage(errors) {
  return errors?.[0]?.message.split('\n')[0];
}

/**
 * A name as `--testNamePattern` compares it: the titles around a test and its own, with spaces between.
 * @param {any} test
 * @returns {string}
 */
function patternName(test) {
  return test.parent.type === 'module' ? test.name : `${patternName(test.parent)} ${test.name}`;
}

/**
 * Vitest's reporter of a part: each test with its file and time, in a file, and progress on the way.
 * @public vitest loads it by its path
 */
export default function partReporter() {
  /** @type {TestReport[]} */
  const tests = [];
  const began = performance.now();
  let told = began;
  let files = 0;
  let filesDone = 0;

  const tell = () => {
    const now = performance.now();
    if (now - told < PROGRESS_MILLISECONDS) return;
    told = now;
    try {
      writeSync(PROGRESS_PIPE, `${filesDone} of ${files} files, ${tests.length} tests, ${((now - began) / 1000).toFixed(0)} s\n`);
    } catch {
      // Run by hand: nobody listens.
    }
  };

  return {
    /** @param {readonly unknown[]} specifications */
    onTestRunStart(specifications) {
      files = specifications.length;
    },

    /** @param {import('vitest/node').TestCase} test */
    onTestCaseResult(test) {
      const { state, errors } = test.result();
      const { moduleId: file, project } = test.module;
      tests.push({ project: project.name, file, name: patternName(test), state, milliseconds: test.diagnostic()?.duration ?? 0, message: firstMessage(errors) });
      tell();
    },

    /** @param {import('vitest/node').TestModule} module */
    onTestModuleEnd(module) {
      filesDone += 1;
      // What breaks outside of a test, while loading or in a hook, is no test's own.
      const broken = [module, ...module.children.allSuites()].flatMap((one) => one.errors());
      if (broken.length > 0) tests.push({ project: module.project.name, file: module.moduleId, name: '', state: 'failed', milliseconds: 0, message: firstMessage(broken) });
      tell();
    },

    /**
     * @param {readonly unknown[]} _modules
     * @param {readonly { message: string }[]} unhandled
     */
    onTestRunEnd(_modules, unhandled) {
      const report = process.env.PART_REPORT;
      if (report) writeFileSync(report, JSON.stringify({ tests, unhandled: unhandled.map(({ message }) => message) }));
    },
  };
}
