// Says what was looked at and whether it was right, in TAP. Every test script has one.
export class Tap {
  #count = 0; #failed = 0;

  #line(isRight, name, have, want) {
    this.#count += 1;
    if (!isRight) this.#failed += 1;
    console.log(`${isRight ? '' : 'not '}ok ${this.#count} - ${name}`);
    if (!isRight) console.log(`have: ${String(have).slice(0, 500)}\nwant: ${want}`.replace(/^/gm, '# '));
  }

  is(name, have, want) {
    const [left, right] = [JSON.stringify(have), JSON.stringify(want)];
    this.#line(left === right, name, left, right);
  }

  like(name, have, want) { this.#line(want.test(String(have)), name, have, `something like ${want}`); }

  // The same, with these words before every name.
  under(words) {
    return { is: (name, have, want) => this.is(`${words}: ${name}`, have, want), like: (name, have, want) => this.like(`${words}: ${name}`, have, want) };
  }

  // A line only if the work is thrown out of its way: it says itself what it sees. Answers whether it was not.
  async survives(name, work) {
    try {
      await work();
      return true;
    } catch (problem) {
      this.#line(false, `${name} comes to its end`, problem.message, 'no problem');
      return false;
    }
  }

  // One line for all of it: what goes wrong inside is thrown.
  async passes(name, work) {
    try {
      await work();
      this.#line(true, name);
    } catch (problem) {
      const cause = problem.cause && JSON.stringify(problem.cause);
      const lines = [...problem.stack.split('\n', 3), problem.code, cause];
      this.#line(false, name, lines.filter(Boolean).join('\n'), 'no problem');
    }
  }

  // The status and the word of OAuth, or the challenge, a refused call ends with.
  async refuses(name, call, want) {
    const wordFor = (refusal) => {
      const challenge = Array.isArray(refusal.cause) ? refusal.cause[0] : undefined;
      const words = challenge ? [challenge.scheme, challenge.parameters.error] : [refusal.error ?? refusal];
      return [refusal.status, ...words].filter(Boolean).join(' ');
    };
    this.is(name, await call.then(() => 'no refusal', wordFor), want);
  }

  end() {
    console.log(`1..${this.#count}`);
    process.exit(this.#failed === 0 ? 0 : 1);
  }
}

// For what is looked at inside Tap.passes.
export function expect(what, isRight) {
  if (!isRight) throw new Error(`not so: ${what}`);
}

export function expectEqual(what, have, want) {
  const [left, right] = [JSON.stringify(have), JSON.stringify(want)];
  if (left !== right) throw new Error(`${what}: ${left}, should be ${right}`);
}
