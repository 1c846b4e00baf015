import * as vscode from 'vscode';
import type { EditorMessage, EditorModels, EditorPart, EditorTool } from '../agent/ports.ts';

/** The editor's own language models behind the agent's port. */
export const editorModels: EditorModels = {
  async list() {
    const models = await vscode.lm.selectChatModels();
    return models.map(({ id, name, vendor }) => ({ id, name: `${name} (${vendor})` }));
  },
  async *send(id, messages, tools, signal) {
    const [model] = await vscode.lm.selectChatModels({ id });
    if (!model) throw new Error(`The editor has no model “${id}”. Choose another model.`);
    const cancellation = new vscode.CancellationTokenSource();
    const cancel = () => cancellation.cancel();
    signal.addEventListener('abort', cancel, { once: true });
    try {
      const response = await model.sendRequest(
        messages.map(toEditor),
        { tools: tools.map(toTool), justification: 'To work on the task that you typed.' },
        cancellation.token,
      );
      for await (const part of response.stream) {
        const known = fromEditor(part);
        if (known) yield known;
      }
    } finally {
      signal.removeEventListener('abort', cancel);
      cancellation.dispose();
    }
  },
};

const toTool = ({ name, description, inputSchema }: EditorTool): vscode.LanguageModelChatTool => ({
  name,
  description,
  inputSchema,
});

function toEditor(message: EditorMessage): vscode.LanguageModelChatMessage {
  const { User, Assistant } = vscode.LanguageModelChatMessage;
  switch (message.role) {
    case 'user':
      return User(message.text);
    case 'assistant': {
      const calls = message.calls.map(
        ({ id, name, input }) => new vscode.LanguageModelToolCallPart(id, name, input),
      );
      const text = message.text === '' ? [] : [new vscode.LanguageModelTextPart(message.text)];
      return Assistant([...text, ...calls]);
    }
    case 'result': {
      const content = [new vscode.LanguageModelTextPart(message.text)];
      return User([new vscode.LanguageModelToolResultPart(message.callId, content)]);
    }
  }
}

function fromEditor(part: unknown): EditorPart | undefined {
  if (part instanceof vscode.LanguageModelTextPart) return { kind: 'text', text: part.value };
  if (part instanceof vscode.LanguageModelToolCallPart) {
    return { kind: 'call', id: part.callId, name: part.name, input: part.input };
  }
  return undefined;
}
