/** ESLint rule: no program reads English. What a sentence means comes as a code beside it. */

const METHODS = new Set(
  "endsWith exec includes indexOf lastIndexOf match matchAll replace replaceAll search split startsWith test".split(
    " ",
  ),
);
const EQUALITIES = new Set(["==", "!=", "===", "!=="]);
const TWO_WORDS = /[A-Za-z]{2,}[,.:;!?]? [A-Za-z]/;

/** Whether a text is for people: two words or more, or how a reader is addressed. */
const isProse = (text) => text === "You" || TWO_WORDS.test(text);

export default {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      prose: "“{{text}}” is a sentence: ask for a code or a value instead of reading it.",
    },
  },
  create(context) {
    const { sourceCode } = context;

    /** The texts that an expression may stand for, as far as this file tells. */
    function texts(node, seen = new Set()) {
      if (!node || seen.has(node)) return [];
      seen.add(node);
      switch (node.type) {
        case "Literal":
          return node.regex
            ? [node.regex.pattern]
            : typeof node.value === "string"
              ? [node.value]
              : [];
        case "TemplateLiteral":
          return node.quasis.map((one) => one.value.cooked ?? "");
        case "ArrayExpression":
          return node.elements.flatMap((one) => texts(one, seen));
        case "ConditionalExpression":
          return [node.consequent, node.alternate].flatMap((one) => texts(one, seen));
        case "TSAsExpression":
        case "TSSatisfiesExpression":
          return texts(node.expression, seen);
        case "Identifier":
          return definitions(node).flatMap((definition) => textsOf(definition, seen));
        default:
          return [];
      }
    }

    function definitions(identifier) {
      for (let scope = sourceCode.getScope(identifier); scope; scope = scope.upper) {
        const variable = scope.set.get(identifier.name);
        if (variable) return variable.defs;
      }
      return [];
    }

    function textsOf(definition, seen) {
      if (definition.type === "Variable") return texts(definition.node.init, seen);
      if (definition.type !== "Parameter" || !definition.node.params) return [];
      const [made, at] = [definition.node, definition.node.params.indexOf(definition.name)];
      const call = made.parent;
      // The argument of a callback: an element of the list that it is called for.
      if (call?.type === "CallExpression" && call.arguments[0] === made)
        return call.callee.type === "MemberExpression" ? texts(call.callee.object, seen) : [];
      return callsOf(made).flatMap((one) => texts(one.arguments[at], seen));
    }

    function callsOf(made) {
      const name = made.id ?? (made.parent?.type === "VariableDeclarator" ? made.parent.id : null);
      if (!name) return [];
      const variable = sourceCode
        .getDeclaredVariables(made.id ? made : made.parent)
        .find((one) => one.name === name.name);
      const uses = (variable?.references ?? []).map((one) => one.identifier.parent);
      return uses.filter((one) => one?.type === "CallExpression" && one.callee.name === name.name);
    }

    function check(node, read) {
      const text = texts(read).find(isProse);
      if (text !== undefined) context.report({ node, messageId: "prose", data: { text } });
    }

    return {
      BinaryExpression(node) {
        if (!EQUALITIES.has(node.operator)) return;
        for (const side of [node.left, node.right])
          if (side.type !== "Identifier") check(node, side);
      },
      SwitchCase(node) {
        if (node.test) check(node, node.test);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type !== "MemberExpression" || callee.computed) return;
        if (!METHODS.has(callee.property.name)) return;
        check(node, callee.object.regex ? callee.object : node.arguments[0]);
      },
    };
  },
};
