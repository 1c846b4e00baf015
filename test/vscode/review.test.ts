import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as vscode from 'vscode';
import type { TestApi } from '../../src/extension.ts';
import type { ModeId } from '../../src/gate/model/mode.ts';
import { runAnywayPhrase } from '../../src/gate/talk/phrase.ts';
import {
  type ChatRequest,
  propose,
  type ScriptedServer,
  say,
  startScriptedServer,
} from '../support/scriptedServer.ts';
import { checks, command, inVoices, rates, voiceOf } from '../support/voices.ts';
import { api, configure, folder, rowsOf, until, useModel } from './support/extension.ts';

const isOfAgent = (request: ChatRequest) => voiceOf(request) === 'agent';
const inFolder = (name: string) => path.join(folder(), name);
const removes = (name: string) => `rm -r ${name}`;
const makeFolder = (name: string) => {
  mkdirSync(inFolder(name), { recursive: true });
  writeFileSync(path.join(inFolder(name), 'file'), 'kept');
};

suite('rated modes, with a scripted agent, rater and check', () => {
  let gaunt: TestApi;
  let server: ScriptedServer;

  suiteSetup(async () => {
    gaunt = await api();
    server = await startScriptedServer();
    await useModel(server);
    await vscode.commands.executeCommand('gauntSloth.open');
  });

  suiteTeardown(async () => {
    await useModel();
    await configure({ 'approvals.rater': undefined, profiles: undefined });
    await gaunt.controller.newSession();
    await server.close();
  });

  const newSession = async (mode: ModeId) => {
    await gaunt.controller.newSession();
    await gaunt.controller.setMode(mode);
  };
  const waiting = () => until(gaunt, ({ questions }) => questions.length > 0);
  const rated = () =>
    until(gaunt, ({ questions: [card] }) => card !== undefined && card.beingRated === undefined);
  const answer = (given: { kind: 'once' | 'no'; words?: string }) => {
    const [card] = gaunt.view.state().questions;
    assert.ok(card, 'a question is open');
    gaunt.controller.answer(card.callId, card.sha256, given);
    return card;
  };
  const send = (text = 'Go.') => gaunt.controller.send(text);
  const sources = () => gaunt.view.state().rows.map(({ source }) => source);

  suite('assisted', () => {
    setup(() => newSession('assisted'));

    test('what is rated safe runs without a card, and the decision is kept with what was sent', async () => {
      makeFolder('safe');
      server.play(
        inVoices({
          agent: [propose(command(removes('safe'))), say('Done.')],
          rater: [rates('safe', 'It is made again by the build.')],
        }),
      );
      await send();
      const state = gaunt.view.state();
      assert.equal(existsSync(inFolder('safe')), false);
      assert.deepEqual(state.counts, { ...state.counts, rater: 1, person: 0 });
      const [run] = rowsOf(state, 'command-run');
      assert.equal(run?.decidedBy, 'It is made again by the build.');
      const [record] = gaunt.sessions?.decisions.recent() ?? [];
      const [exchange] = record?.exchanges ?? [];
      assert.equal(exchange?.with, 'rater');
      assert.match(exchange?.exchange.sent[1]?.content ?? '', /rm -r safe/);
      assert.match(exchange?.exchange.received ?? '', /made again by the build/);
      (await gaunt.controller.inspection()).why(run?.callId ?? '');
      const why = gaunt.view.state().whys[run?.callId ?? ''];
      assert.deepEqual([why?.stage, why?.became, why?.exchanges.length], ['rater', 'ok', 1]);
    });

    test('what is rated destructive is asked about, with the rating on the card', async () => {
      makeFolder('doubtful');
      server.play(
        inVoices({
          agent: [propose(command(removes('doubtful'))), say('Understood.')],
          rater: [rates('destructive', 'It deletes what no build makes.')],
        }),
      );
      const turn = send();
      const { questions } = await rated();
      assert.deepEqual(questions[0]?.rating, {
        outcome: 'destructive',
        reason: 'It deletes what no build makes.',
      });
      answer({ kind: 'no' });
      await turn;
      assert.equal(existsSync(inFolder('doubtful')), true);
    });

    test('a rater that fails clears nothing, and the card says why', async () => {
      makeFolder('unrated');
      server.play(
        inVoices({
          agent: [propose(command(removes('unrated'))), say('Understood.')],
          rater: [say('Looks fine to me!')],
        }),
      );
      const turn = send();
      const { questions } = await rated();
      assert.equal(questions[0]?.rating, undefined);
      assert.match(questions[0]?.ratingFailure ?? '', /the rater's answer was no rating/);
      answer({ kind: 'no' });
      await turn;
      assert.equal(existsSync(inFolder('unrated')), true);
    });

    test('an edited command runs in the place of the other one, and the agent is told', async () => {
      makeFolder('kept');
      server.play(
        inVoices({
          agent: [propose(command(removes('kept'))), say('Understood.')],
          rater: [rates('destructive', 'It deletes.')],
        }),
      );
      const turn = send();
      const { questions } = await rated();
      const [card] = questions;
      assert.ok(card);
      gaunt.controller.edit(card.callId, card.sha256, 'echo edited > edited.txt');
      await turn;
      assert.equal(existsSync(inFolder('kept')), true);
      assert.equal(existsSync(inFolder('edited.txt')), true);
      const [run] = rowsOf(gaunt.view.state(), 'command-run');
      assert.deepEqual([run?.command, run?.edited], ['echo edited > edited.txt', removes('kept')]);
      const told = server.requests.at(-1)?.messages.find(({ role }) => role === 'tool');
      assert.match(String(told?.content), /The user changed your command/);
    });

    test('a chosen rater that does not resolve stops the turn and is named', async () => {
      await configure({ 'approvals.rater': 'careful' });
      server.play(inVoices({ agent: [say('never asked')] }));
      await send();
      await configure({ 'approvals.rater': undefined });
      const [error] = rowsOf(gaunt.view.state(), 'turn-error');
      assert.match(error?.text ?? '', /approvals\.rater: There is no profile “careful”/);
      assert.equal(server.requests.length, 0);
    });

    test('a rater of its own is asked at its own address, and the agent at its', async () => {
      const careful = await startScriptedServer([rates('safe', 'Fine.')]);
      await configure({
        profiles: {
          careful: { provider: 'openai-compatible', baseUrl: careful.baseUrl, name: 'careful' },
        },
        'approvals.rater': 'careful',
      });
      makeFolder('elsewhere');
      server.play([propose(command(removes('elsewhere'))), say('Done.')]);
      await send();
      await configure({ profiles: undefined, 'approvals.rater': undefined });
      assert.deepEqual(
        careful.requests.map(({ model }) => model),
        ['careful'],
      );
      assert.equal(server.requests.length, 2);
      await careful.close();
    });

    test('trying a command out runs nothing and asks no model', async () => {
      makeFolder('tried');
      server.play([]);
      await (await gaunt.controller.inspection()).tryOut(removes('tried'));
      const { trial } = gaunt.view.state();
      assert.deepEqual([trial?.verdict, trial?.stage, trial?.mode], ['rate', 'rater', 'assisted']);
      assert.equal(existsSync(inFolder('tried')), true);
      assert.equal(server.requests.length, 0);
    });

    test('an explanation is shown as the words of the model and changes nothing', async () => {
      server.play(
        inVoices({
          agent: [propose(command(removes('tried'))), say('Understood.')],
          rater: [rates('destructive', 'It deletes.')],
          explainer: [say('It deletes the folder tried.')],
        }),
      );
      const turn = send();
      const { questions } = await rated();
      const [card] = questions;
      assert.ok(card);
      await (await gaunt.controller.inspection()).explain(card.callId, card.sha256);
      assert.deepEqual(gaunt.view.state().explanations[card.callId], {
        text: 'It deletes the folder tried.',
        done: true,
        model: 'scripted',
      });
      answer({ kind: 'no' });
      await turn;
      assert.deepEqual(gaunt.view.state().explanations, {});
    });
  });

  suite('auto', () => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
        cwd: folder(),
        encoding: 'utf8',
      }).trim();
    const hard = 'git reset --hard origin/main';
    const soft = 'git reset --soft HEAD~2';

    setup(() => newSession('auto'));

    test('an argument converges: the doubtful command is turned down, the narrower one is held and runs', async () => {
      const before = git('rev-parse', 'HEAD');
      for (const name of ['one', 'two', 'three']) git('commit', '-q', '--allow-empty', '-m', name);
      server.play(
        inVoices({
          agent: [
            propose(command(hard)),
            propose(command(soft, 'The user asked to undo the last two commits.')),
            say('Undone.'),
          ],
          rater: [
            rates('destructive', 'It drops every local commit. Name a range.'),
            rates('safe', 'It moves the branch and keeps the files.'),
          ],
          checker: [checks('suggest', 'Two commits were meant.', soft)],
        }),
      );
      await send('Undo the last two commits.');
      assert.equal(git('log', '-1', '--format=%s'), 'one');
      git('reset', '-q', '--soft', before);
      const rounds = rowsOf(gaunt.view.state(), 'negotiation-round');
      assert.equal(rounds.length, 2);
      const [down, end] = rounds;
      assert.ok(down?.ended === 'turned down');
      assert.deepEqual(
        [down.goesTo, down.round.number, down.round.command, down.round.check?.suggestedCommand],
        ['agent', 1, hard, soft],
      );
      assert.ok(end && end.ended !== 'turned down');
      assert.deepEqual([end.ended, end.command, end.heldMs], ['accepted', soft, 800]);
      const told = server.requests.filter(isOfAgent)[1]?.messages.at(-1);
      assert.match(String(told?.content), /Name a range\..*git reset --soft HEAD~2/s);
      assert.equal(gaunt.view.state().exchange, undefined);
      assert.deepEqual(sources().filter((source) => source === 'command-run').length, 1);
    });

    test('an argument that does not converge comes to the person after three rounds, whole', async () => {
      server.play(
        inVoices({
          agent: [
            propose(command(hard)),
            propose(command(hard, 'I was told to.')),
            propose(command(hard)),
            say('Ok.'),
          ],
          rater: [1, 2, 3].map(() => rates('destructive', 'It drops every local commit.')),
          checker: [1, 2, 3].map(() => checks('suggest', 'Too much.')),
        }),
      );
      const turn = send();
      await rated();
      const card = answer({ kind: 'no' });
      await turn;
      assert.deepEqual(
        card.argument?.rounds.map(({ number, justification }) => [number, justification]),
        [
          [1, undefined],
          [2, 'I was told to.'],
          [3, undefined],
        ],
      );
      assert.equal(card.argument?.thisRequest, true);
    });

    test('whoever steps in is asked at the next round', async () => {
      server.play(
        inVoices({
          agent: [propose(command(hard)), propose(command(hard)), say('Ok.')],
          rater: (_request, index) => {
            if (index === 1) gaunt.controller.stepIn();
            return rates('destructive', 'It drops every local commit.');
          },
          checker: [1, 2].map(() => checks('suggest', 'Too much.')),
        }),
      );
      const turn = send();
      await rated();
      const card = answer({ kind: 'no' });
      await turn;
      assert.equal(card.argument?.attempts, 2);
    });

    const hostile = 'printf hostile >> hostile.txt';
    const attack = () =>
      server.play(
        inVoices({
          agent: [propose(command(hostile)), propose(command(hostile)), say('Done.')],
          rater: [1, 2].map(() => rates('attack', 'It hides what it does.')),
        }),
      );

    test('an attack shows its banner, and a wrong phrase ends the run', async () => {
      attack();
      const turn = send();
      const { questions } = await waiting();
      assert.deepEqual(questions[0]?.banner, { phrase: runAnywayPhrase });
      assert.deepEqual(questions[0]?.remembers.always, undefined);
      answer({ kind: 'once', words: 'run any way' });
      await turn;
      assert.equal(existsSync(inFolder('hostile.txt')), false);
      assert.deepEqual(sources().slice(-2), ['attack-halt', 'turn-error']);
      assert.equal(server.requests.filter(isOfAgent).length, 1);
    });

    test('the right phrase runs exactly that command, once, and nothing is remembered', async () => {
      attack();
      const before = gaunt.sessions?.memory.kept().length;
      const turn = send();
      const { questions } = await waiting();
      const first = answer({ kind: 'once', words: ' Run Anyway ' });
      assert.equal(first.callId, questions[0]?.callId);
      await until(
        gaunt,
        ({ questions: [card] }) => card !== undefined && card.callId !== first.callId,
      );
      assert.equal(execFileSync('cat', [inFolder('hostile.txt')], { encoding: 'utf8' }), 'hostile');
      answer({ kind: 'no' });
      await turn;
      assert.equal(execFileSync('cat', [inFolder('hostile.txt')], { encoding: 'utf8' }), 'hostile');
      assert.equal(gaunt.sessions?.memory.kept().length, before);
    });

    test('closing the panel in front of a banner ends the run and says what to do', async () => {
      attack();
      const turn = send();
      await waiting();
      await vscode.commands.executeCommand('workbench.view.explorer');
      await turn;
      await vscode.commands.executeCommand('gauntSloth.open');
      const [error] = rowsOf(gaunt.view.state(), 'turn-error');
      assert.match(error?.text ?? '', /rated an attack and did not run[\s\S]*approvals\.allow/);
    });
  });
});
